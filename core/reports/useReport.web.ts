import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { request } from '../client/client.web.ts'
import { callKey } from '../client/queryKeys.web.ts'
import { useLanguage } from '../client/session.web.ts'
import { reportApi } from '../define/report.ts'
import type { ReportAnswer } from './reportAnswer.ts'

/** What a report answers to these parameters; while the next answer is on its way the former one stays. */
export const useReport = (name: string, parameters: Readonly<Record<string, string>>) => {
  const language = useLanguage()
  return useQuery({
    queryKey: callKey(name, language, parameters),
    queryFn: ({ signal }) => request<ReportAnswer>('GET', reportApi(name), { params: parameters, signal }),
    placeholderData: keepPreviousData,
  })
}
