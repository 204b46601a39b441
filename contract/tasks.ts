/** What runs by itself: `mail` is given to the queue by acts alone; the others run by the clock every minute, and some by an act as well. */
export const taskNames = [
  'announce-orders',
  'announce-to-shops',
  'end-looks',
  'forgetUploads',
  'gather-order-words',
  'gather-words',
  'index-backlog',
  'mail',
  'match-statements',
  'measure-responses',
  'order-clocks',
  'publishTexts',
  'refresh-sales',
  'refund-cards',
  'return-clocks',
  'sandbox-webhook',
  'sealAudit',
  'settle-merges',
  'shop-closings',
  'sum-orders',
  'sweep',
  'tell-commission',
  'tell-unread',
] as const

export type TaskName = (typeof taskNames)[number]

/** A task of another edition is not among them, though its jobs may still be in the queue. */
export const isTaskName = (name: string): name is TaskName => (taskNames as readonly string[]).includes(name)
