import { type ApplicationKind, applicationKindNames } from '../../../../contract/applications.ts'
import { type ReviewState, reviewStates } from '../../../../contract/review-desk.ts'
import type { Input, Reply } from '../../../client/calls.ts'

export type Summary = Reply<'getReviewQueue'>['list'][number]
export type Case = Reply<'getReviewCase'>
export type SubjectOf<Kind extends ApplicationKind> = Extract<Case['subject'], { kind: Kind }>

/** What the desk lists, as its address says it. */
export type Place = {
  kind: ApplicationKind | undefined
  state: ReviewState
  mine: boolean
  firstOfTwo: boolean
  q: string
}

const oneOf = <Name extends string>(names: readonly Name[], name: string | null): Name | undefined => names.find((one) => one === name)

export const placeOf = (query: URLSearchParams): Place => ({
  kind: oneOf(applicationKindNames, query.get('kind')),
  state: oneOf(reviewStates, query.get('state')) ?? 'waiting',
  mine: query.get('mine') === '1',
  firstOfTwo: query.get('two') === '1',
  q: query.get('q') ?? '',
})

export const inputOf = ({ kind, state, mine, firstOfTwo, q }: Place): Input<'getReviewQueue'> => ({
  ...(kind && { kind }),
  state,
  mine,
  first_of_two: firstOfTwo,
  q,
})

/** The address of what is listed, without what is usual. */
export const queryOf = ({ kind, state, mine, firstOfTwo, q }: Place): Record<string, string | undefined> => ({
  kind,
  state: state === 'waiting' ? undefined : state,
  mine: mine ? '1' : undefined,
  two: firstOfTwo ? '1' : undefined,
  q: q || undefined,
})
