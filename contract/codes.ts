/** Every refusal by name, with the number of the specification (section 8) that travels in the envelope. */
export const codes = {
  success: 200,
  tokenInvalid: 1000004,
  parameterInvalid: 1000008,
  parameterMissing: 1000009,
  emailTaken: 1100000,
  registrationInvalid: 1100001,
  credentialsWrong: 1100002,
  notSignedIn: 1100003,
  accountEditInvalid: 1100004,
  mailFailed: 1100005,
  alreadySignedIn: 1100006,
  registrationEmailTaken: 1100007,
  emailUnknown: 1100008,
  orderMissing: 1500018,
  paymentFailed: 1500019,
  smsFailed: 2000001,
  captchaFailed: 2000002,
  couponFailed: 2000003,
  couponCodeFailed: 2000004,
  deliveryRefused: 2000005,
  receiptRefused: 2000006,
  reviewRefused: 2000007,
  defaultAddressMissing: 2000008,
  afterSaleRefused: 2000009,
  returnExists: 2000010,
  returnQuantity: 2000011,
  returnFailed: 2000012,
  returnCancelRefused: 2000013,
  returnParcelRefused: 2000014,
  sellerApplicationFailed: 2000015,
  sellerApplicationRepeated: 2000016,
  accountClosed: 2000017,
  writeConflict: 2000018,
  recordMissing: 2000019,
  productInvalid: 2000021,
  balanceInsufficient: 2000022,
  stockInsufficient: 2000023,
  transactionIdTaken: 2000028,
  currencyInvalid: 2000029,
  depositLimit: 2000030,
  cancelRefused: 2000032,
  cancelAfterShipment: 2000033,
} as const

export type CodeName = keyof typeof codes

/** The envelope's code for transport matters is the HTTP status; these are the ones we send. */
export const transportStatuses = [400, 403, 404, 405, 408, 413, 415, 429, 431, 500, 503] as const
export type TransportStatus = (typeof transportStatuses)[number]

/** Refusals that any call may answer with, so that an entry need not repeat them: what was sent, whose token it was, a lost race. */
export const commonCodes: readonly CodeName[] = [
  'tokenInvalid',
  'parameterInvalid',
  'parameterMissing',
  'notSignedIn',
  'accountClosed',
  'writeConflict',
]

/** Every refusal that a call can answer with, by number. */
export const codesOf = ({ codes: own, invalid }: { codes: readonly CodeName[]; invalid?: CodeName }): CodeName[] =>
  [...new Set([...commonCodes, ...own, ...(invalid ? [invalid] : [])])].sort((left, right) => codes[left] - codes[right])

/** On these the client forgets its token and goes to the login page (specification, section 8). */
export const sessionLossCodes: readonly CodeName[] = ['tokenInvalid', 'notSignedIn', 'accountClosed']

const names = new Map<number, CodeName>(Object.entries(codes).map(([name, code]) => [code, name as CodeName]))

/** The name of a number of the specification; undefined for one that it does not list. */
export const codeName = (code: number): CodeName | undefined => names.get(code)
