import { useState } from 'react'
import type { Label } from '../language/label.ts'
import { missedAddress } from '../client/passage.web.ts'
import { landingPath } from '../client/guard.ts'
import { ScreenLink } from '../client/navigate.web.tsx'
import { useLabel } from '../client/session.web.ts'

const words = {
  title: ['找不到这个页面', 'This page cannot be found'],
  why: ['地址可能有误，或您没有访问权限。', 'The address may be wrong, or you do not have permission to view this page.'],
  asked: ['您要打开的地址：', 'You asked for: '],
  ask: [
    '如果工作需要这个页面，请把地址发给部门负责人或系统管理员，由他们给您相应的角色。',
    'If your work needs this page, send the address to the head of your department or an administrator, who can give you a role for it.',
  ],
  home: ['返回首页', 'Go to dashboard'],
} as const satisfies Record<string, Label>

/** Where every address leads that is nothing of this person's. */
export const NotFoundScreen = () => {
  const label = useLabel()
  const [address] = useState(missedAddress)
  return (
    <section className="ms-screen ms-message">
      <p className="ms-number" aria-hidden="true">
        404
      </p>
      <h1>{label(words.title)}</h1>
      <p className="ms-muted">{label(words.why)}</p>
      {address !== undefined && (
        <>
          <p>
            {label(words.asked)}
            <code>{address}</code>
          </p>
          <p className="ms-muted">{label(words.ask)}</p>
        </>
      )}
      <ScreenLink to={landingPath} className="ms-button">
        {label(words.home)}
      </ScreenLink>
    </section>
  )
}
