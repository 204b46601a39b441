/**
 * Why somebody cannot ask on a product now: they work for its shop, one of the two blocks the other in their conversation, or the shop has not answered
 * what they asked before.
 */
export const questionObstacles = ['own_shop', 'blocked', 'waiting'] as const
export type QuestionObstacle = (typeof questionObstacles)[number]
