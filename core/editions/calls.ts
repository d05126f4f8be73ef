import { exactly } from '../define/answerSchema.ts'
import { defineCall } from '../define/call.ts'
import { integer } from '../fields/integer/integer.ts'
import { text } from '../fields/text/text.ts'

/** `POST /api/editions/`: makes the next edition of a document from one that was released; answers its id. */
export const newEditionCall = defineCall<{ readonly id: number }>()({
  name: 'editions.make',
  label: ['新建版本', 'New version'],
  method: 'POST',
  path: '/api/editions/',
  point: null,
  input: {
    entity: text(['类型', 'Kind of record'], { required: true, max: 100 }),
    record: integer(['记录', 'Record'], { required: true, min: 1 }),
  },
  output: exactly({ id: { type: 'integer' } }),
})
