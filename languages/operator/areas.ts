import type { CommonKey, KeysOf } from '../areas.ts'
import type entering from './entering.json'
import type frame from './frame.json'
import type people from './people.json'
import type review from './review.json'
import type security from './security.json'
import type today from './today.json'

/** Every area of the operator console's texts; a file here that is not listed fails the test. */
type Areas = {
  entering: typeof entering
  frame: typeof frame
  people: typeof people
  review: typeof review
  security: typeof security
  today: typeof today
}

/** What the operator console can say. A key that has no text, or is another app's, does not compile. */
export type OperatorKey = CommonKey | KeysOf<Areas>
