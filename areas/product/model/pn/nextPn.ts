import { defineCall, exactly, flagSchema, orNull, textSchema, type Described } from '#core/calls'
import { ref } from '#core/fields'

const answer = exactly({ pn: orNull(textSchema), mayApply: flagSchema })

/** `GET /api/product/next_pn/`: the lowest PN of a family that nobody has now, to be proposed; null where its block is used up, or where this person does not apply in it (`mayApply`). */
export const nextPn = defineCall<Described<typeof answer>>()({
  name: 'product.nextPn',
  label: ['下一个空 PN', 'Next free PN'],
  method: 'GET',
  path: '/api/product/next_pn/',
  point: 'product.model:create',
  input: { family: ref(['产品系列', 'Product family'], 'product.family', { required: true }) },
  output: answer,
})
