import type { Language } from './languages.ts'

/** How a product stands for its shop: the first three before the house has said yes to it for the first time. */
export const productStates = ['draft', 'under_review', 'refused', 'on_sale', 'off_shelf'] as const
export type ProductState = (typeof productStates)[number]

/** How changes of a listed product stand that are not on its page yet. */
export const draftStates = ['draft', 'under_review', 'refused'] as const
export type DraftState = (typeof draftStates)[number]

/** Views of the table that count what needs somebody, beside the states. */
export const productNeeds = ['low', 'sold_out', 'missing_texts', 'stale_texts', 'missing_weight', 'changes'] as const

export const productSorts = ['changed', 'new', 'name', 'price_up', 'price_down', 'stock_up', 'stock_down', 'sold'] as const

/** The texts of a product that are written in several languages. */
export const productTextFields = ['name', 'short_description', 'description'] as const
export type ProductTextField = (typeof productTextFields)[number]

/** What of a listed product is looked at by the house before it shows; everything else shows at once. */
export const reviewedParts = ['name', 'pictures', 'own_values'] as const
export type ReviewedPart = (typeof reviewedParts)[number]

/** Why pieces are gone that nobody bought here. */
export const stockReductionReasons = ['counted', 'damaged', 'lost', 'sold_elsewhere', 'own_use'] as const
export type StockReductionReason = (typeof stockReductionReasons)[number]

/** A value that a shop proposes for the vocabulary, as options name it in a draft; those of the vocabulary are named by their ids. */
export const isOwnValue = (key: string): boolean => key.startsWith('own-')

/** What became of one product of a bulk change. */
export const bulkOutcomes = ['changed', 'unchanged', 'not_found', 'barred', 'changed_meanwhile', 'price_too_low', 'price_too_high'] as const
export type BulkOutcome = (typeof bulkOutcomes)[number]

/** A text in several languages as somebody writes it: the languages that are not in it are not written. */
export type DraftTexts = { [Code in Language]?: string }
