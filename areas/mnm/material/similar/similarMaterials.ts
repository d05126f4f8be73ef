import { defineCall } from '#core/calls'
import { ref, text } from '#core/fields'
import type { Likeness } from '../likeness/likeness.ts'

/** A material that looks like the one that is applied for. */
export interface SimilarMaterial {
  readonly id: number
  /** Its number and its name. */
  readonly title: string
  readonly spec: string | null
  readonly status: 'pending' | 'active' | 'inactive'
  readonly why: Likeness
}

const texts = { type: 'string' }

/**
 * `GET /api/mnm/similar_materials/`: the materials that look like this one, the likeliest first, at most twenty. It is compared as it is stored
 * when only `material` is given, and as it is being typed when its name is: in its class where that is chosen, and by model in all of them. Its attributes
 * are sent as JSON, by their codes.
 */
export const similarMaterials = defineCall<{ readonly results: readonly SimilarMaterial[] }>()({
  name: 'mnm.similarMaterials',
  label: ['相近物料', 'Similar materials'],
  method: 'GET',
  path: '/api/mnm/similar_materials/',
  point: 'mnm.material:read',
  input: {
    material: ref(['物料', 'Material'], 'mnm.material'),
    name: text(['名称', 'Name']),
    nameEn: text(['英文名称', 'English name']),
    class: ref(['分类', 'Class'], 'mnm.materialClass'),
    spec: text(['规格', 'Specification'], { max: 500, multiline: true }),
    brand: ref(['品牌', 'Brand'], 'mnm.brand'),
    brandModel: text(['品牌型号', 'Brand model']),
    attributes: text(['技术参数', 'Attributes'], { max: 4000 }),
  },
  output: {
    type: 'object',
    properties: {
      results: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id: { type: 'integer' },
            title: texts,
            spec: { anyOf: [texts, { type: 'null' }] },
            status: { type: 'string', enum: ['pending', 'active', 'inactive'] },
            why: { type: 'string', enum: ['sameModel', 'similarText', 'sameAttributes'] },
          },
          required: ['id', 'title', 'spec', 'status', 'why'],
          additionalProperties: false,
        },
      },
    },
    required: ['results'],
    additionalProperties: false,
  },
})
