import type { AnyEntity } from '../define/entity.ts'
import type { JsonSchema } from '../define/kind.ts'
import { inputSchemaOf } from '../fields/kinds.ts'
import { mostIds } from '../records/batch.ts'

const text: JsonSchema = { type: 'string' }
const whole: JsonSchema = { type: 'integer' }
const texts: JsonSchema = { type: 'object', additionalProperties: text }

/** What many records are asked at once: an edit that is the same for all, one of each row's own, or a step. */
export const batchInputSchema = (entity: AnyEntity): JsonSchema => {
  const change = { ...inputSchemaOf(entity.fields), required: [] }
  return {
    type: 'object',
    properties: {
      rows: {
        type: 'array',
        minItems: 1,
        maxItems: mostIds,
        items: { type: 'object', properties: { id: whole, version: whole, change }, required: ['id'], additionalProperties: false },
      },
      matching: texts,
      change,
      transition: { type: 'string', enum: Object.keys(entity.transitions ?? {}) },
      input: { type: 'object' },
    },
    additionalProperties: false,
  }
}

/** What became of each of many records. */
export const batchSchema: JsonSchema = {
  type: 'object',
  properties: {
    results: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          id: whole,
          version: whole,
          before: { type: 'object' },
          refusal: {
            type: 'object',
            properties: { error: text, message: text, fields: texts },
            required: ['error', 'message'],
            additionalProperties: false,
          },
        },
        required: ['id'],
        additionalProperties: false,
      },
    },
  },
  required: ['results'],
  additionalProperties: false,
}

/** The groups of a list. */
export const groupsSchema: JsonSchema = {
  type: 'object',
  properties: {
    groups: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          value: { type: ['string', 'null'] },
          title: { type: ['string', 'null'] },
          count: whole,
          sums: { type: 'object', additionalProperties: { type: ['string', 'array', 'null'] } },
        },
        required: ['value', 'title', 'count', 'sums'],
        additionalProperties: false,
      },
    },
    isComplete: { type: 'boolean' },
  },
  required: ['groups', 'isComplete'],
  additionalProperties: false,
}
