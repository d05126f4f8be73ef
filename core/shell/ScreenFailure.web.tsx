import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import type { Label } from '../language/label.ts'
import { NoConnection, ServerRefusal } from '../client/client.web.ts'
import { useLabel } from '../client/session.web.ts'

const words = {
  title: ['页面无法打开', 'This page could not be opened'],
  program: ['程序出错了。菜单和其他页面仍可使用。', 'Something in the program went wrong. The menu and other screens still work.'],
  outdated: ['系统刚刚更新，请重新加载页面。', 'The product has just been updated. Please reload the page.'],
  retry: ['重试', 'Try again'],
  reload: ['重新加载', 'Reload the page'],
  number: ['请求编号', 'Request'],
} as const satisfies Record<string, Label>

/** In place of a screen that failed; what stands around it keeps working. */
export const ScreenFailure = ({ error, reset }: ErrorComponentProps) => {
  const label = useLabel()
  const router = useRouter()
  const missingPart = isMissingPart(error)
  const retry = (): void => {
    reset()
    void router.invalidate()
  }
  return (
    <section className="ms-screen ms-message" role="alert">
      <h1>{label(words.title)}</h1>
      <p>
        {missingPart
          ? label(words.outdated)
          : error instanceof ServerRefusal || error instanceof NoConnection
            ? error.message
            : label(words.program)}
      </p>
      {error instanceof ServerRefusal && error.requestId !== undefined && (
        <p className="ms-muted">
          {label(words.number)} <code>{error.requestId}</code>
        </p>
      )}
      {missingPart ? (
        <button type="button" className="ms-button" onClick={() => location.reload()}>
          {label(words.reload)}
        </button>
      ) : (
        <button type="button" className="ms-button" onClick={retry}>
          {label(words.retry)}
        </button>
      )}
    </section>
  )
}

/** A part of the program that is no longer on the server, because a newer version is. Each browser words it differently. */
const isMissingPart = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script failed/i.test(error.message)
