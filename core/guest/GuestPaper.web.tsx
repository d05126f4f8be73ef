import { useState } from 'react'
import { request, saveAs } from '../client/client.web.ts'
import { failureWords } from '../client/failureWords.web.ts'
import { useLabel, useLanguage } from '../client/session.web.ts'
import type { Label } from '../language/label.ts'
import { secretOfPage } from './secretOfPage.web.ts'

const words = {
  take: ['下载 PDF', 'Download PDF'],
  wait: ['正在生成 PDF…', 'Preparing PDF…'],
} as const satisfies Record<string, Label>

interface GuestPaperProps {
  /** What the file is called. */
  readonly name: string
  onFailure(failure: Label | string): void
}

/** Takes along what stands on the page, as a PDF. */
export const GuestPaper = ({ name, onFailure }: GuestPaperProps) => {
  const label = useLabel()
  const language = useLanguage()
  const [isWaiting, setIsWaiting] = useState(false)
  const take = async (): Promise<void> => {
    setIsWaiting(true)
    try {
      saveAs(
        await request<Blob>('POST', '/api/guest/paper/', { body: { secret: secretOfPage(), language }, download: true }),
        `${name}.pdf`,
      )
    } catch (error) {
      onFailure(failureWords(error))
    } finally {
      setIsWaiting(false)
    }
  }
  return (
    <button type="button" className="ms-guest-language" disabled={isWaiting} onClick={() => void take()}>
      {label(isWaiting ? words.wait : words.take)}
    </button>
  )
}
