/** What a place is that customers send money to. */
export const depositWalletKinds = ['crypto', 'ewallet', 'bank'] as const
export type DepositWalletKind = (typeof depositWalletKinds)[number]

/** What was done to a deposit wallet. `moved`: money goes elsewhere; `ended`: customers are not offered it any more. */
export const depositWalletActs = ['added', 'moved', 'started', 'ended', 'named', 'rated'] as const
export type DepositWalletAct = (typeof depositWalletActs)[number]

/** How many of the last signs of an address or an account number whoever confirms it types again. */
export const signsAgain = 6

/** USD: what a rate is shown with. */
export const walletRateExamples = ['100', '500', '2500'] as const
