import { defineCall } from '../define/call.ts'
import { exactly, labelSchema, listOf } from '../define/answerSchema.ts'
import type { JsonSchema } from '../define/kind.ts'
import { text } from '../fields/text/text.ts'
import { longestSearch } from '../reading/query.ts'
import { searchPaths, type Found, type SpokenCaption } from './found.ts'

const hit: JsonSchema = {
  type: 'object',
  properties: {
    entity: { type: 'string' },
    id: { type: 'integer' },
    title: { type: 'string' },
    detail: { type: ['string', 'null'] },
    closed: { type: 'boolean', enum: [true] },
  },
  required: ['entity', 'id', 'title', 'detail'],
  additionalProperties: false,
}

const typed = text(['搜索内容', 'Search terms'], { required: true, max: longestSearch })

/** `GET /api/search/?q=`: records of every kind that the person may open, and colleagues by their names. */
export const searchRecords = defineCall<Found>()({
  name: 'search.records',
  label: ['全局搜索', 'Search everything'],
  method: 'GET',
  path: searchPaths.records,
  point: null,
  input: { q: typed, entity: text(['只在此类记录中', 'Only among these records'], { max: 100 }) },
  output: exactly({
    exact: listOf(hit),
    groups: listOf(
      exactly({
        entity: { type: 'string' },
        label: labelSchema,
        hits: listOf(hit),
        more: { type: 'boolean' },
      }),
    ),
  }),
})

/** `GET /api/search/number/?q=`: records that carry exactly this number: what a scanner read, or a person knows by heart. */
export const searchNumber = defineCall<Pick<Found, 'exact'>>()({
  name: 'search.number',
  label: ['按编号查找', 'Find by number'],
  method: 'GET',
  path: searchPaths.number,
  point: null,
  input: { q: typed },
  output: exactly({ exact: listOf(hit) }),
})

/** `GET /api/search/captions/`: how the captions of the person's menus are spoken. */
export const spokenCaptions = defineCall<{ readonly captions: readonly SpokenCaption[] }>()({
  name: 'search.captions',
  label: ['菜单拼音', 'Menus in pinyin'],
  method: 'GET',
  path: searchPaths.captions,
  point: null,
  input: {},
  output: exactly({ captions: listOf(exactly({ caption: { type: 'string' }, spoken: listOf({ type: 'string' }) })) }),
})

/** The calls behind the palette and the scanner. */
export const searchCalls = [searchRecords, searchNumber, spokenCaptions] as const
