import { defineCall } from '../define/call.ts'
import { exactly, listOf, text } from './schemas.ts'

/** What a person said lately when they decided, the most frequent first. */
export interface OwnPhrases {
  readonly approve: readonly string[]
  /** When they rejected, or sent back. */
  readonly reject: readonly string[]
}

/** `GET /api/approval/phrases/`: the short comments that the person wrote with their own decisions, to be said again with one press. */
export const phrasesCall = defineCall<OwnPhrases>()({
  name: 'approval.phrases',
  label: ['常用审批意见', 'Comments that one writes often'],
  method: 'GET',
  path: '/api/approval/phrases/',
  point: null,
  input: {},
  output: exactly({ approve: listOf(text), reject: listOf(text) }),
})
