import type { ThemeConfig } from 'antd'
import darkAlgorithm from 'antd/es/theme/themes/dark'
import defaultAlgorithm from 'antd/es/theme/themes/default'
import type { Look } from './themes.ts'

type Exact = Pick<Look, 'solid' | 'accent' | 'content'>

/** The library lightens and darkens these in its algorithms; the table's own colours are put back after them. */
const exactly = ({ solid, accent, content }: Exact): NonNullable<ThemeConfig['algorithm']> & ((...given: never) => unknown) => (_, map) => ({
  ...map,
})

/**
 * A look in the component library's terms. Every colour that carries words is set here, because the library's own
 * derivations fall below the contrast of WCAG AA.
 */
export const antdTheme = ({ tone, solid, accent, content }: Look, motion: boolean): ThemeConfig => {
  const outline = { hoverBorderColor: accent.text, activeBorderColor: accent.text }
  return {
    algorithm: tone === 'dark' ? darkAlgorithm : defaultAlgorithm,
    cssVar: { key: 'app' },
    hashed: false,
    token: {
      fontSize: 14,
      borderRadius: 6,
      motion,
      fontFamily: 'var(--ms-font)',
      colorPrimary: solid.fill,
      colorPrimaryHover: solid.hover,
      colorPrimaryActive: solid.active,
      colorPrimaryBg: accent.bg,
      colorPrimaryBgHover: accent.bgHover,
      colorPrimaryBorder: accent.border,
      colorPrimaryBorderHover: accent.border,
      colorPrimaryText: accent.text,
      colorPrimaryTextHover: accent.textHover,
      colorPrimaryTextActive: accent.text,
      colorLink: accent.text,
      colorLinkHover: accent.textHover,
      colorLinkActive: accent.text,
      colorInfo: content.info.text,
      colorInfoBg: content.info.bg,
      colorError: content.error,
      colorErrorText: content.error,
      colorErrorBg: content.bad.bg,
      colorSuccess: content.success,
      colorSuccessText: content.success,
      colorSuccessBg: content.good.bg,
      colorWarning: content.warning,
      colorWarningText: content.warning,
      colorWarningBg: content.warn.bg,
      colorText: content.text,
      colorTextSecondary: content.textMuted,
      colorTextTertiary: content.textMuted,
      colorTextDescription: content.textMuted,
      colorTextPlaceholder: content.placeholder,
      colorTextQuaternary: content.placeholder,
      colorTextDisabled: content.disabled,
      colorIcon: content.textMuted,
      colorBgLayout: content.page,
      colorBgContainer: content.bg,
      colorBgElevated: content.raised,
      colorBorder: content.control,
      colorBorderSecondary: content.border,
      colorSplit: content.border,
      controlItemBgActive: accent.bg,
      controlItemBgActiveHover: accent.bgHover,
      controlItemBgHover: content.muted,
    },
    components: {
      Button: {
        primaryColor: '#ffffff',
        dangerColor: content.onError,
        defaultHoverColor: accent.text,
        defaultHoverBorderColor: accent.text,
        defaultActiveColor: accent.textHover,
        defaultActiveBorderColor: accent.textHover,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
      },
      Tabs: { itemSelectedColor: accent.text, itemHoverColor: accent.textHover, itemActiveColor: accent.text, inkBarColor: accent.text },
      Pagination: { itemActiveColor: accent.text, itemActiveColorHover: accent.textHover },
      Menu: { itemSelectedColor: accent.text, horizontalItemSelectedColor: accent.text, subMenuItemSelectedColor: accent.text },
      Segmented: { itemSelectedColor: accent.text, itemSelectedBg: accent.bg, trackBg: content.muted },
      Dropdown: { colorPrimary: accent.text },
      Anchor: { colorPrimary: accent.text },
      Radio: {
        buttonSolidCheckedBg: solid.fill,
        buttonSolidCheckedHoverBg: solid.hover,
        ...(tone === 'dark' ? { colorPrimary: accent.text } : {}),
      },
      Table: {
        headerBg: content.muted,
        headerColor: content.text,
        borderColor: content.border,
        rowHoverBg: content.muted,
        rowSelectedBg: accent.bg,
        rowSelectedHoverBg: accent.bgHover,
      },
      Input: outline,
      InputNumber: { ...outline, handleHoverColor: accent.text },
      DatePicker: { ...outline, ...(tone === 'dark' ? { cellRangeBorderColor: accent.text } : {}) },
      Select: { ...outline, optionSelectedBg: accent.bg, optionSelectedColor: accent.text, multipleItemBg: content.muted },
      Tooltip: { colorBgSpotlight: tone === 'dark' ? content.border : '#1f2328', colorTextLightSolid: '#ffffff' },
    },
  }
}
