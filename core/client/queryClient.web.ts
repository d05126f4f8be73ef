import { QueryClient } from '@tanstack/react-query'

/** What the browser knows of the server's records. A read that met a broken connection or a busy server is repeated by the call itself. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 10_000, retry: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})
