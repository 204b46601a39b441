/**
 * What a member may do in a shop. The owner may do all of it, `everything` all but what is the owner's alone: a call whose only role is `owner`.
 */
export const shopRoles = ['owner', 'everything', 'orders', 'catalogue', 'money'] as const
export type ShopRole = (typeof shopRoles)[number]

/** The roles that an owner can give. */
export const staffRoles = ['everything', 'orders', 'catalogue', 'money'] as const satisfies readonly ShopRole[]
export type StaffRole = (typeof staffRoles)[number]

/** What an operator may do in the house. */
export const operatorRoles = ['everything', 'review', 'money', 'catalogue', 'content', 'support', 'read_only'] as const
export type OperatorRole = (typeof operatorRoles)[number]

export const operatorStates = ['invited', 'active', 'suspended'] as const
export type OperatorState = (typeof operatorStates)[number]
