import { SafetyCertificateOutlined } from '@ant-design/icons'

/** The area in the side menu. */
export default SafetyCertificateOutlined
