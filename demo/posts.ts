import { balcony } from './posts/balcony.ts'
import { desk } from './posts/desk.ts'
import { oak } from './posts/oak.ts'
import { play } from './posts/play.ts'
import { tea } from './posts/tea.ts'
import { weave } from './posts/weave.ts'
import type { DemoPost } from './types.ts'

/** The blog, newest first. */
export const posts: DemoPost[] = [tea, oak, balcony, desk, play, weave]
