import { AimOutlined } from '@ant-design/icons'

/** The area in the side menu. */
export default AimOutlined
