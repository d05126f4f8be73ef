import type { Label } from '../language/label.ts'
import { dismiss, useAnnouncements, type Announcement, type AnnouncementTone } from '../client/announce.web.ts'
import { useLabel } from '../client/session.web.ts'

const close: Label = ['关闭提示', 'Dismiss']
const signs: Readonly<Record<AnnouncementTone, string>> = {
  good: 'M5 10.5 8.5 14 15 6.5',
  bad: 'M6 6l8 8M14 6l-8 8',
  warn: 'M10 5v6.5M10 14.5v.1',
}

/** The messages over the page. They outlive the screen that caused them. */
export const Announcements = () => {
  const shown = useAnnouncements(({ shown: all }) => all)
  return (
    <div className="ms-announcements">
      {shown.map(announcement => (
        <Message key={announcement.id} announcement={announcement} />
      ))}
    </div>
  )
}

const Message = ({ announcement }: { readonly announcement: Announcement }) => {
  const label = useLabel()
  return (
    <div className="ms-announcement" data-tone={announcement.tone} role={announcement.tone === 'good' ? 'status' : 'alert'}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="10" cy="10" r="10" />
        <path d={signs[announcement.tone]} />
      </svg>
      <span>
        <Words announcement={announcement} />
      </span>
      {announcement.offer && <Offer announcement={announcement} offer={announcement.offer} />}
      <button type="button" className="ms-icon-button" aria-label={label(close)} onClick={() => dismiss(announcement.id)}>
        ×
      </button>
    </div>
  )
}

interface OfferProps {
  readonly announcement: Announcement
  readonly offer: NonNullable<Announcement['offer']>
}

const Offer = ({ announcement, offer }: OfferProps) => {
  const label = useLabel()
  return (
    <button
      type="button"
      className="ms-announcement-offer"
      onClick={() => {
        dismiss(announcement.id)
        offer.act()
      }}
    >
      {label(offer.words)}
    </button>
  )
}

const Words = ({ announcement: { words, bothLanguages } }: { readonly announcement: Announcement }) => {
  const label = useLabel()
  if (typeof words === 'string') return words
  if (!bothLanguages) return label(words)
  const [zh, en] = words
  return (
    <>
      <span lang="zh-CN">{zh}</span> <span lang="en">{en}</span>
    </>
  )
}
