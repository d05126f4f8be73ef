/** How the product is laid out: beside a fixed side menu, or under one that slides in. */
type Device = 'desktop' | 'mobile'

/** The side menu: whether it is open now, and what the person last chose on a wide page. */
export interface Sidebar {
  readonly device: Device
  readonly open: boolean
  readonly remembered: boolean
}

/** Pages narrower than this, in CSS pixels, are laid out for a phone. */
const mobileBelow = 992

/** How long the page must keep its width before it is laid out anew, in milliseconds. */
export const resizeDebounce = 200

/** The layout for a page of this width in CSS pixels. */
export const deviceAt = (width: number): Device => (width < mobileBelow ? 'mobile' : 'desktop')

/** The side menu on arrival: as remembered on a wide page, closed on a narrow one. */
export const firstSidebar = (device: Device, remembered: boolean): Sidebar => ({
  device,
  remembered,
  open: device === 'desktop' && remembered,
})

/** The person pressed the menu button; only a choice on a wide page is remembered. */
export const toggled = (sidebar: Sidebar): Sidebar => ({
  ...sidebar,
  open: !sidebar.open,
  remembered: sidebar.device === 'desktop' ? !sidebar.open : sidebar.remembered,
})

/** The page changed its width: becoming narrow closes the menu, becoming wide restores what was remembered. */
export const laidOutFor = (sidebar: Sidebar, device: Device): Sidebar =>
  device === sidebar.device ? sidebar : firstSidebar(device, sidebar.remembered)

/** Another screen was opened, or the person put the menu away: on a narrow page an open menu closes. */
export const withDrawerClosed = (sidebar: Sidebar): Sidebar =>
  sidebar.device === 'mobile' && sidebar.open ? { ...sidebar, open: false } : sidebar
