/** With what the product enters a bucket of an object store that speaks S3. */
export interface ObjectAccount {
  /** The address of the service: `https://s3.eu-central-1.amazonaws.com`, `http://minio:9000`. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** The bucket stands in the path and not in the name of the host. */
  readonly forcePathStyle: boolean
}
