import { QueryClient } from '@tanstack/react-query'
import { NoConnection, ServerRefusal } from './client.web.ts'

const mayPass = (error: Error): boolean => error instanceof NoConnection || (error instanceof ServerRefusal && error.status === 503)

/** What the browser knows of the server's records. Reads that met a broken connection or a busy server are repeated twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 10_000, retry: (failures, error) => failures < 2 && mayPass(error), networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})
