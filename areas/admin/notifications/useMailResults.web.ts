import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { request, useLanguage } from '#core/client.web'
import { callKey } from '#core/records.web'
import { mailResults, type MailResults } from './settingsCalls.ts'

/** How often it is asked again while a mail is on its way, in milliseconds. */
const interval = 1000

/** What became of the last mails; asked again every second while one of them is on its way, or the one that is waited for. */
export const useMailResults = (waitedFor?: number): UseQueryResult<MailResults> => {
  const language = useLanguage()
  return useQuery({
    queryKey: callKey(mailResults.name, language, { waitedFor }),
    queryFn: ({ signal }) => request<MailResults>('GET', mailResults.path, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.results.some(({ id, state }) => state === 'waiting' && (waitedFor === undefined || id === waitedFor)) ? interval : false,
  })
}
