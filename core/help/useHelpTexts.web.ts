import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { LoadedEntity } from '../records/present.web.ts'
import { useSession } from '../client/session.web.ts'
import type { AnyAreaHelp, HelpText, Release } from './help.ts'
import type { HelpPageText } from '../search/helpSearch.ts'
import type { HouseHelp } from './houseHelp.web.ts'
import { partsOf, topicsFor, type Topic } from './topics.ts'

/** Texts and definitions do not change while the page lives. */
const forever = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const

const textsOf = async (help: HouseHelp, group: string): Promise<AnyAreaHelp> => {
  if (group === 'base') return (await import('./baseHelp.ts')).baseHelp
  if (group === 'general') return (await import('./generalHelp.ts')).generalHelp
  return (await help.texts[group]?.()) ?? {}
}

/** The topics that concern the person who reads. */
export const useTopics = (): readonly Topic[] => {
  const menus = useSession(session => session.menus)
  const routes = useSession(session => session.routes)
  return useMemo(() => topicsFor(menus ?? [], routes), [menus, routes])
}

/** What the help says of a topic; null when it says nothing. */
export const useHelpText = (help: HouseHelp, key: string): UseQueryResult<HelpText | null> => {
  const [group, name] = partsOf(key)
  return useQuery({ queryKey: ['help', key], queryFn: async () => (await textsOf(help, group))[name] ?? null, ...forever })
}

/** Every topic that concerns the person, with its text, to be searched; nothing is fetched before somebody searches. */
export const useAllTexts = (help: HouseHelp, topics: readonly Topic[], enabled: boolean): UseQueryResult<readonly HelpPageText[]> =>
  useQuery({
    queryKey: ['help', 'all', topics.map(({ key }) => key)],
    queryFn: async () => {
      const groups = [...new Set(topics.map(({ key }) => partsOf(key)[0]))]
      const texts = new Map(await Promise.all(groups.map(async group => [group, await textsOf(help, group)] as const)))
      return topics.flatMap(topic => {
        const [group, name] = partsOf(topic.key)
        const text = texts.get(group)?.[name]
        return text === undefined ? [] : [{ topic, text }]
      })
    },
    enabled,
    ...forever,
  })

/** An entity, for what its definition says; null for what is no entity. */
export const useDefinition = (help: HouseHelp, name: string): UseQueryResult<LoadedEntity | null> =>
  useQuery({ queryKey: ['help', 'entity', name], queryFn: async () => (await help.entity(name)) ?? null, ...forever })

/** What has changed with each release. */
export const useReleases = (help: HouseHelp): UseQueryResult<readonly Release[]> =>
  useQuery({ queryKey: ['help', 'releases'], queryFn: async () => (await help.releases()).releases, ...forever })
