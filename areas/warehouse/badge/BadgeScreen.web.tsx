import './badge.css'
import { OwnSecretCard } from '#core/people.web'
import { useLabel } from '#core/client.web'
import type { Label } from '#core/language'
import { QrPicture } from '#core/papers.web'
import { useCall, useRunCall } from '#core/records.web'
import { readBadge, renewBadge, revokeBadge } from './badge.ts'

const words = {
  title: ['我的工牌码', 'My badge'],
  about: [
    '在行政仓库的自助终端扫此码，领取批给您的物品，放回借用的物品。谁持有它，谁就能以您的名义领取，请像钥匙一样保管。',
    'Scan this code at the kiosk of the administrative warehouse to take out what was approved for you and to return what you borrowed. Whoever holds it takes out in your name, so keep it like a key.',
  ],
  once: ['只显示这一次，请现在打印或存到手机', 'Shown only this once: print it or keep it on your phone now'],
  picture: ['工牌码二维码', 'QR code of the badge'],
  unused: ['尚未使用', 'not used yet'],
  lastUsed: ['最近使用', 'last used'],
  make: ['生成工牌码', 'Make a badge'],
  renew: ['更换', 'Renew'],
  end: ['停用', 'End'],
  ended: ['工牌码已停用', 'The badge is ended'],
  print: ['打印', 'Print'],
} as const satisfies Record<string, Label>

const BadgeCode = ({ code }: { readonly code: string }) => {
  const label = useLabel()
  return (
    <div className="ms-own-badge-code">
      <QrPicture text={code} label={label(words.picture)} />
      <p role="status">{label(words.once)}</p>
      <code>{code}</code>
      <button type="button" className="ms-button ms-plain" onClick={() => window.print()}>
        {label(words.print)}
      </button>
    </div>
  )
}

/** A person's own badge for the kiosk: made, renewed, ended; its code is seen only when it is made. */
const BadgeScreen = () => {
  const asked = useCall(readBadge, {})
  const renew = useRunCall(renewBadge)
  const revoke = useRunCall(revokeBadge)
  return (
    <OwnSecretCard
      words={words}
      secret={asked.data?.badge}
      asked={asked}
      make={async () => (await renew.mutateAsync({ input: {} })).code}
      end={() => revoke.mutateAsync({ input: {} })}
      locked={renew.isPending}
      drawn={BadgeCode}
    />
  )
}

export default BadgeScreen
