import { defineCall, exactly, listOf, orNull, textSchema, type Described } from '#core/calls'
import { integer } from '#core/fields'

const parameter = exactly({
  item: textSchema,
  name: textSchema,
  nameEn: orNull(textSchema),
  unit: orNull(textSchema),
  /** Decimal numbers. */
  min: orNull(textSchema),
  max: orNull(textSchema),
})

/** A parameter of a test as the template asks for it. */
export type BoundParameter = Described<typeof parameter>

/** `GET /api/craft/bound_parameters/?document=`: what a process test document measures by its template, as the edition that is effective today says it; none where it has no template. */
export const boundParameters = defineCall({
  name: 'craft.boundParameters',
  label: ['模板的测试参数', 'Parameters of the template'],
  method: 'GET',
  path: '/api/craft/bound_parameters/',
  point: 'craft.processTestDocument:read',
  input: { document: integer(['过程测试文件', 'Process test document'], { required: true, min: 1 }) },
  output: exactly({
    /** The template and its edition. */
    template: orNull(textSchema),
    results: listOf(parameter),
  }),
})
