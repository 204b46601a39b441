const begun = new Set<string>()

/** Notes that a draft began in an editor of this window, which goes on with it under its own address. */
export const noteBegun = (draftId: string): unknown => begun.add(draftId)
export const isBegunHere = (draftId: string): boolean => begun.has(draftId)
