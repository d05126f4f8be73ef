import type { FastifyRequest } from 'fastify'
import { refuse } from '../errors/refuse.ts'
import type { Label, Language } from '../language/label.ts'
import { mostPrinted } from './mostPrinted.ts'

const noIds: Label = [`请用逗号分隔列出编号，最多 ${mostPrinted} 个，每个一次`, `List up to ${mostPrinted} ids with commas, each once`]

/** The records that an address names to be printed while somebody waits. */
export const askedIds = (given: unknown): readonly number[] => {
  const ids = typeof given === 'string' && /^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/.test(given) ? given.split(',').map(Number) : []
  const isRight = ids.length > 0 && ids.length <= mostPrinted && new Set(ids).size === ids.length
  return isRight ? ids : refuse('unknownParameter', { message: noIds, problems: { ids: noIds } })
}

const noLanguage: Label = ['只能是 zh 或 en', 'Must be zh or en']

/** In which language something is to be printed; in the reader's own when the address does not say. */
export const askedLanguage = (given: unknown, own: Language): Language =>
  given === undefined
    ? own
    : given === 'zh' || given === 'en'
      ? given
      : refuse('unknownParameter', { message: noLanguage, problems: { language: noLanguage } })

/** Where the person has the product open. */
export const originOf = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}`
