import type { BrowserContext, ConsoleMessage, Response } from '@playwright/test'

/** What the browser itself says about an answer that is no success; the answers are judged one by one instead. */
const aboutAnswers = /^Failed to load resource: the server responded with a status of \d{3}/

/** What the browser says once a journey has cut it off. */
const aboutNetwork = 'net::ERR_INTERNET_DISCONNECTED'

/** What is said in place of a worker that keeps the shell, which only the journey without a network has. */
const aboutWorkers = 'Service Worker registration blocked by Playwright'

/**
 * Notes everything in a browser that no journey may cause: errors and warnings in the console (a broken content security policy among
 * them), errors that nobody caught, and answers that refuse a call, other than those of the expected statuses.
 */
export const noteFaults = (context: BrowserContext, faults: string[], expected: readonly number[]): void => {
  context.on('console', (message: ConsoleMessage) => {
    const isTold = message.type() === 'error' || message.type() === 'warning'
    const isExpected = aboutAnswers.test(message.text()) || [aboutNetwork, aboutWorkers].some(words => message.text().includes(words))
    if (isTold && !isExpected) faults.push(`console ${message.type()}: ${message.text()}`)
  })
  context.on('weberror', error => faults.push(`not caught: ${error.error().stack ?? error.error().message}`))
  context.on('response', (response: Response) => {
    const status = response.status()
    if (status >= 400 && !expected.includes(status)) faults.push(`${status} ${response.request().method()} ${response.url()}`)
  })
}
