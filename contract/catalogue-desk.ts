import type { OperatorRole } from './roles.ts'

/** The catalogue as the house looks after it. */

/** Who of the house changes it; who may do everything always does. */
export const catalogueKeepers = ['catalogue'] as const satisfies readonly OperatorRole[]
/** Who sees the products of all shops: who reviews listings and who helps people, too. */
export const productReaders = ['catalogue', 'review', 'support'] as const satisfies readonly OperatorRole[]

/** `barred`: the house has taken it from sale, and its shop cannot put it back. */
export const houseProductStates = ['on_sale', 'off_shelf', 'barred'] as const
export type HouseProductState = (typeof houseProductStates)[number]
export const houseProductViews = ['all', ...houseProductStates] as const
export type HouseProductView = (typeof houseProductViews)[number]

/** Ready reasons with which the house takes a product from sale. Their texts are in languages/reasons.json. */
export const barReasons = [
  'product_prohibited',
  'product_counterfeit',
  'rights_claimed',
  'product_unsafe',
  'description_misleading',
  'pictures_unsuitable',
  'category_wrong',
] as const
export type BarReason = (typeof barReasons)[number]

/** How many levels of categories there are: lists and menus of the storefront show so many. */
export const categoryLevels = 2
/** Why a category stays where it is: it would lie too deep, or below itself; something is still in it. */
export const categoryObstacles = ['too_deep', 'below_itself', 'not_empty'] as const
export type CategoryObstacle = (typeof categoryObstacles)[number]
/** What can be asked before it is done. */
export const categoryActs = ['move', 'merge', 'remove'] as const
export type CategoryAct = (typeof categoryActs)[number]

/** What was done to a part of the catalogue. */
export const catalogueActs = ['add', 'rename', 'change', 'move', 'merge', 'remove'] as const
export type CatalogueAct = (typeof catalogueActs)[number]
export const catalogueSubjects = ['category', 'brand', 'attribute', 'attribute_value'] as const
export type CatalogueSubject = (typeof catalogueSubjects)[number]
/** What can be read of that together: the values of an attribute with it. */
export const catalogueHistories = ['category', 'brand', 'attribute'] as const

/** Which brands are looked at: `alike` those with the letters of another one, `untranslated` those without a name in some language, `unused` those without products. */
export const houseBrandViews = ['all', 'alike', 'untranslated', 'unused', 'merged'] as const
export type HouseBrandView = (typeof houseBrandViews)[number]
/** Why a brand stays as it is: products, drafts, adverts or addresses lead to it; it is the same one. */
export const brandObstacles = ['used', 'itself'] as const
export type BrandObstacle = (typeof brandObstacles)[number]
export const brandActs = ['merge', 'remove'] as const
export type BrandAct = (typeof brandActs)[number]

/** Why a value or an attribute stays as it is: something has it, it is the same one or of another attribute, two SKUs of a product would be the same, or it has values. */
export const valueObstacles = ['used', 'itself', 'other_attribute', 'clash', 'has_values'] as const
export type ValueObstacle = (typeof valueObstacles)[number]
export const valueActs = ['merge', 'remove'] as const
