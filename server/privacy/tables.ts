/** Tables that hold something about a customer and are not handed out, and why. Every other one is a part of what `export-data.ts` writes. */
export const notExported: Readonly<Record<string, string>> = {
  application_decision: 'who of the house decided; what was decided and why stands with the application',
  audit_entry: 'who of the house did what, kept to hold them to it; what was decided stands with the application',
  idempotency: 'answers that were given, for some days: what they told stands in its own place',
  identity_attempt: 'that somebody was sent to another house to sign in, for ten minutes',
  identity_proof: 'what another house said of somebody who has not ended signing in, for half an hour',
  one_time_code: 'a code that was sent, for some minutes; neither the code nor where it was sent can be read from it',
  passkey_challenge: 'what a device was asked to sign, for some minutes',
  quote: 'what was offered for a quarter of an hour: what was bought of it stands with the order',
  rate_limit: 'how often something was asked for, for some minutes',
  login_failure: 'how often a wrong password was given, for some hours',
  review_reply: 'what a shop said to a review: it stands beside it for everybody to read',
  review_translation: 'what a machine made of a review',
  seller_ticket: 'a link into the office of a shop that is good for a minute',
}

/** Columns that are not handed out with the rest of their row, and why. */
export const withheld: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  customer: { password_hash: 'proves who somebody is' },
  session: { token_hash: 'proves who somebody is', device_hash: 'proves a device' },
  cart: { visitor_hash: 'proves a browser' },
  totp_secret: { secret: 'proves who somebody is', last_step: 'of no use without the secret' },
  recovery_code: { code_hash: 'proves who somebody is' },
  passkey: { public_key: 'proves who somebody is', credential_id: 'proves who somebody is', sign_count: 'of no use without the key' },
  file: { sent_hash: 'knows a picture again' },
  file_view: { viewer_id: 'is somebody else' },
  order_event: { actor_id: 'may be somebody else' },
  return_event: { actor_id: 'may be somebody else' },
  return_message: { author_id: 'may be somebody else' },
  deposit: { txid_key: 'the transaction id in another spelling' },
  transfer: {
    from_account_id: 'a number of the books',
    to_account_id: 'a number of the books',
    from_balance_after_minor: 'may be that of somebody else',
    to_balance_after_minor: 'may be that of somebody else',
    from_version: 'a number of the books',
    to_version: 'a number of the books',
    memo: 'told as the reference, except where the house wrote it for itself',
  },
}
