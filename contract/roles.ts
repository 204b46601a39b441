/** What a member may do in a shop. The owner and `everything` may do all of it; only the owner invites others. */
export const shopRoles = ['owner', 'everything', 'orders', 'catalogue', 'money'] as const
export type ShopRole = (typeof shopRoles)[number]

/** What an operator may do in the house. */
export const operatorRoles = ['everything', 'review', 'money', 'catalogue', 'content', 'support', 'read_only'] as const
export type OperatorRole = (typeof operatorRoles)[number]
