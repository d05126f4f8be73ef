import { exactly, listOf, orNull } from '../define/answerSchema.ts'
import { defineCall } from '../define/call.ts'
import { flag } from '../fields/flag/flag.ts'
import { integer } from '../fields/integer/integer.ts'
import { text } from '../fields/text/text.ts'
import { colleaguesPath, mostOffered, type Colleague } from './colleague.ts'

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

/**
 * `GET /api/users/colleagues/`: whom of the company one may name. Everybody who works here knows these facts of everybody else, and no others: the file of a person is
 * seen by whoever sees it in the list of users. `holding` and `list` narrow it down as a field says who fits in it.
 */
export const readColleagues = defineCall<{ readonly results: readonly Colleague[] }>()({
  name: 'access.colleagues',
  people: true,
  label: ['同事', 'Colleagues'],
  method: 'GET',
  path: colleaguesPath,
  point: null,
  input: {
    search: text(['查找', 'Search'], { max: 200 }),
    page_size: integer(['条数', 'How many'], { min: 1, max: mostOffered }),
    every_state: flag(['含离职人员', 'Also former colleagues']),
    holding: text(['持有权限', 'Permission held'], { max: 100 }),
    list: text(['名单', 'Whom a record names'], { max: 200 }),
    of: integer(['名单所属记录', 'The record that names them'], { min: 1 }),
  },
  output: exactly({
    results: listOf(
      exactly({ id: { type: 'integer' }, title: { type: 'string' }, department: orNull({ type: 'string' }), away: { type: 'boolean' } }),
    ),
  }),
})
