import { defineCall } from '../../../core/define/call.ts'
import { ref } from '../../../core/fields/ref/ref.ts'
import type { Likeness } from './similarity.ts'

/** A material that looks like the one that is applied for. */
export interface SimilarMaterial {
  readonly id: number
  readonly title: string
  readonly spec: string | null
  readonly status: 'pending' | 'active' | 'inactive'
  readonly why: Likeness
}

const texts = { type: 'string' }

/** `GET /api/mnm/similar_materials/`: the materials of the same class that look like this one, at most twenty. */
export const similarMaterials = defineCall<{ readonly results: readonly SimilarMaterial[] }>()({
  name: 'mnm.similarMaterials',
  label: ['相近物料', 'Similar materials'],
  method: 'GET',
  path: '/api/mnm/similar_materials/',
  point: 'mnm.material:read',
  input: { material: ref(['物料', 'Material'], 'mnm.material', { required: true }) },
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
            why: { type: 'string', enum: ['sameModel', 'similarText'] },
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
