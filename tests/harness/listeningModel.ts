import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A language model that answers how long the text was that it was sent; its address is that of an OpenAI-compatible one. */
export const listenAsModel = async (): Promise<{ readonly url: string; close(): void }> => {
  const server: Server = createServer((request, response) => {
    void text(request).then(body => {
      const { messages } = JSON.parse(body) as { readonly messages: readonly { readonly content: string }[] }
      const said = `已阅读 ${messages.at(-1)?.content.length ?? 0} 个字符。`
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ choices: [{ message: { content: said } }] }))
    })
  })
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
