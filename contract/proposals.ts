/** Where something stands that one operator proposes and another decides; whoever proposes may take it back, and nothing else. */
export const proposalStates = ['proposed', 'done', 'refused', 'withdrawn'] as const
export type ProposalState = (typeof proposalStates)[number]
