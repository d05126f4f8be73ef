import { useEffect } from 'react'
import { useLabel } from '#core/client.web'
import { Empty, Loading } from '#core/controls.web'
import { ScreenLink, useNavigateTo } from '#core/navigation.web'
import { testTypes } from '../testTemplate/testTypes.ts'

interface AddTestProps {
  readonly params: Readonly<Record<string, string>>
}

const Led = ({ to }: { readonly to: string }) => {
  const navigateTo = useNavigateTo()
  useEffect(
    function lead() {
      navigateTo(to, { replace: true })
    },
    [navigateTo, to],
  )
  return <Loading />
}

const isType = (type: string | undefined): boolean => type !== undefined && Object.hasOwn(testTypes, type)

const isId = (id: string | undefined): boolean => /^[1-9]\d{0,15}$/.test(id ?? '')

const Unknown = () => {
  const label = useLabel()
  return (
    <>
      <h1>{label(['仪器测试', 'Instrument tests'])}</h1>
      <Empty
        title={['没有这种测试类型', 'There is no such type of test']}
        reason={[
          `可用：${Object.entries(testTypes)
            .map(([code, { label: words }]) => `${code}（${words[0]}）`)
            .join('、')}`,
          `Known types: ${Object.keys(testTypes).join(', ')}`,
        ]}
      >
        <ScreenLink to="/quality/test">{label(['打开仪器测试', 'Open instrument tests'])}</ScreenLink>
      </Empty>
    </>
  )
}

/** `/quality/add_test/{id}/{type}`: the form of a test of this type of that unit. */
export const AddTestScreen = ({ params: { id, type } }: AddTestProps) =>
  isType(type) && isId(id) ? <Led to={`/quality/test/new?unit=${id}&proposal=${type}`} /> : <Unknown />

/** `/quality/test_copy/{id}/{type}`: the form of a copy of that test without its readings, as this type. */
export const CopyTestScreen = ({ params: { id, type } }: AddTestProps) =>
  isType(type) && isId(id) ? <Led to={`/quality/test/new?copyOf=${id}&proposal=copy_${type}`} /> : <Unknown />

/** `/quality/test_edit/{id}`: the form of that test. */
export const EditTestScreen = ({ params: { id } }: AddTestProps) =>
  isId(id) ? <Led to={`/quality/test_detail/${id}/edit`} /> : <Unknown />

/** `/quality/edit_sgs_template/{id}`: the form of that template of reports. */
export const EditReportTemplateScreen = ({ params: { id } }: AddTestProps) =>
  isId(id) ? <Led to={`/quality/test_sgs_templates/${id}/edit`} /> : <Unknown />
