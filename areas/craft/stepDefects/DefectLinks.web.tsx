import { ScreenLink, useRecordPaths } from '#core/navigation.web'

interface DefectLinksProps {
  readonly latest: readonly { readonly id: number; readonly code: string; readonly location: string; readonly edition: string }[]
}

/** The last defects of a step, each with where it was on the part and in which edition. */
export const DefectLinks = ({ latest }: DefectLinksProps) => {
  const { detail } = useRecordPaths('quality.processDefect')
  return (
    <>
      {latest.map(({ id, code, location, edition }) => (
        <div key={id}>
          {detail ? <ScreenLink to={detail(id)}>{code}</ScreenLink> : code} {location}
          {edition === '' ? '' : ` (${edition})`}
        </div>
      ))}
    </>
  )
}
