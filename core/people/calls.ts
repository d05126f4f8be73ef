import { exactly, listOf, orNull } from '../define/answerSchema.ts'
import { defineCall } from '../define/call.ts'
import { text } from '../fields/text/text.ts'

/** So many people's pictures are answered at once. */
export const mostPictures = 50

/** Somebody's picture, small, as an address that carries its content; null when they have none. */
export interface PersonPicture {
  readonly id: number
  readonly picture: string | null
}

/** `GET /api/users/pictures/`: what colleagues look like; like their names, everybody who is signed in may know. */
export const readPictures = defineCall<{ readonly results: readonly PersonPicture[] }>()({
  name: 'file.pictures',
  label: ['同事头像', 'Pictures of colleagues'],
  method: 'GET',
  path: '/api/users/pictures/',
  point: null,
  input: { ids: text(['人员', 'People'], { required: true, max: 1000 }) },
  output: exactly({ results: listOf(exactly({ id: { type: 'integer' }, picture: orNull({ type: 'string' }) })) }),
})
