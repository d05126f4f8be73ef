import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { apiPath } from '../define/area.ts'
import type { AnyEntity } from '../define/entity.ts'
import { request } from '../client/client.web.ts'
import { useLanguage } from '../client/session.web.ts'
import { useFeedback } from '../controls/feedback.web.tsx'
import type { ImportPlan, ImportState, ImportSummary, ImportView, Reading, WriteScope } from './importView.ts'

const address = '/api/exchange/import/'

/** What a person may ask of an import. */
export type ImportStep =
  | { readonly step: 'read'; readonly reading: Reading }
  | { readonly step: 'check'; readonly plan: ImportPlan }
  | { readonly step: 'write'; readonly scope: WriteScope }
  | { readonly step: 'cancel' | 'revert' }

const working: ReadonlySet<ImportState> = new Set<ImportState>(['reading', 'checking', 'writing', 'reverting'])

/** Whether work on an import is under way. */
export const isWorking = (state: ImportState): boolean => working.has(state)

const pause = 700

const importKey = (id: number | undefined) => ['exchange', 'import', id] as const

/** One import; asked again while work on it goes on. */
export const useImport = (id: number | undefined) =>
  useQuery({
    queryKey: importKey(id),
    queryFn: ({ signal }) => request<ImportView>('GET', `${address}${id}/`, { signal }),
    enabled: id !== undefined,
    refetchInterval: ({ state: { data } }) => (data && isWorking(data.state) ? pause : false),
  })

/** The person's imports, of one entity or of all; asked again while work goes on. */
export const useImports = (entity?: string) => {
  const language = useLanguage()
  return useQuery({
    queryKey: ['exchange', 'imports', entity, language],
    queryFn: ({ signal }) =>
      request<{ readonly results: readonly ImportSummary[] }>('GET', address, { params: entity === undefined ? {} : { entity }, signal }),
    refetchInterval: ({ state: { data } }) => (data?.results.some(one => isWorking(one.state)) ? 2 * pause : false),
  })
}

/** Takes a step of an import and shows what it answers. When records change, whatever shows them is asked for again. */
export const useImportStep = (id: number) => {
  const known = useQueryClient()
  const feedback = useFeedback()
  return useMutation({
    mutationFn: ({ step, ...body }: ImportStep) => request<ImportView>('POST', `${address}${id}/${step}/`, { body }),
    onSuccess: view => {
      known.setQueryData(importKey(id), view)
      void known.invalidateQueries({ queryKey: ['exchange', 'imports'] })
    },
    onError: feedback.failure,
  })
}

/** Sends a file or a pasted table; the answer says of what it consists. */
export const useUpload = (entity: string) => {
  const known = useQueryClient()
  const feedback = useFeedback()
  return useMutation({
    mutationFn: (file: File) => {
      const body = new FormData()
      body.append('file', file)
      return request<ImportView>('POST', `${address}?entity=${encodeURIComponent(entity)}`, { body })
    },
    onSuccess: view => known.setQueryData(importKey(view.id), view),
    onError: feedback.failure,
  })
}

/** Where the rows that were left out can be had as a file. */
export const failedPath = (id: number): string => `${address}${id}/failed/`

/** Where the workbook to be filled in can be had. */
export const templatePath = (entity: AnyEntity): string => `${apiPath(entity)}import_template/`
