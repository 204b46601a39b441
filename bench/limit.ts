// What our server is held against, in a process of its own: the same work without the server.
import { serveBytes } from './bare-bytes.ts'
import { serveQueries } from './bare-queries.ts'
import { openWriter, type Samples } from './bare-writes.ts'
import type { Basket } from './buyers.ts'
import { answerQuestions } from './child.ts'

let writer: ReturnType<typeof openWriter> | undefined

const needWriter = () => {
  if (!writer) throw new Error('the writer has not been opened')
  return writer
}

answerQuestions({
  bytes: serveBytes,
  queries: serveQueries,
  async openWriter(place: Parameters<typeof openWriter>[0]) {
    writer = openWriter(place)
  },
  serveWrites: (samples: Samples) => needWriter().serve(samples),
  expect: (baskets: Basket[]) => needWriter().expect(baskets),
  additions: (input: Parameters<ReturnType<typeof openWriter>['additions']>[0]) => needWriter().additions(input),
  purchases: (input: Parameters<ReturnType<typeof openWriter>['purchases']>[0]) => needWriter().purchases(input),
})
