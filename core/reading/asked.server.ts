import type { FastifyRequest } from 'fastify'
import type { Label } from '../language/label.ts'
import { refuse } from '../errors/refuse.ts'
import { parseId } from '../fields/ref/ref.ts'
import type { QueryProblem } from './query.ts'

export const unknownParameter: Label = ['无法识别的查询参数', 'Unknown query parameter']

/** The id of the path; what is no id is a record that does not exist. */
export const idOf = (request: FastifyRequest): number => {
  const parsed = parseId((request.params as Record<string, unknown>)['id'])
  return 'value' in parsed ? parsed.value : refuse('notFound')
}

/** The body as an object; anything else cannot be read. */
export const bodyOf = (request: FastifyRequest): Record<string, unknown> => {
  const { body } = request
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return refuse('invalidBody')
  return body as Record<string, unknown>
}

/** Refuses when any query parameter has a problem, naming each. */
export const refuseQuery = (problems: readonly QueryProblem[]): void => {
  const [first] = problems
  if (first)
    refuse('unknownParameter', { message: first.message, problems: Object.fromEntries(problems.map(one => [one.parameter, one.message])) })
}
