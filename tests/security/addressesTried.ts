import { registry } from '../../app/registry.ts'
import { apiPath } from '../../core/define/area.ts'
import { entitiesAsked, standing } from '../harness/entitiesAsked.ts'
import type { TestServer } from '../harness/server.ts'
import { addressesOf, type Address } from './company.ts'

const everyStep = new Set([...registry.entities.values()].flatMap(({ transitions = {} }) => Object.keys(transitions)))

/** The addresses of the product that are tried: one of each deed and each step with the records of the entities that are asked about, and whatever else there is. */
export const addressesTried = async (server: Pick<TestServer, 'app'>): Promise<readonly Address[]> => {
  const paths = [...registry.entities.values()].map(entity => [apiPath(entity), entitiesAsked.includes(entity)] as const)
  const pathOf = (url: string) => paths.find(([path]) => url.startsWith(path))
  const tried = (await addressesOf(server)).filter(({ url }) => pathOf(url)?.[1] !== false)
  const deedOf = (url: string): string => {
    const [path] = pathOf(url) ?? []
    return path === undefined ? url : url.slice(path.length).replace(/(?<=^1\/)\w+/, word => (everyStep.has(word) ? 'step' : word))
  }
  return standing(tried, ({ url, methods }) => [`${methods.join()} ${deedOf(url)}`])
}
