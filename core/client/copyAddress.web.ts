import type { Label } from '../language/label.ts'
import { announce } from './announce.web.ts'

/** What is copied is called the same wherever it is offered. */
export const copyLink: Label = ['复制链接', 'Copy link']

const copied: Label = ['链接已复制', 'Link copied']
const notCopied: Label = ['浏览器不允许复制，请从地址栏复制', 'The browser did not allow copying. Copy from the address bar']

/** Copies an address, and says so or why not. */
export const copyAddress = async (address: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(address)
    announce('good', copied)
  } catch {
    announce('warn', notCopied)
  }
}
