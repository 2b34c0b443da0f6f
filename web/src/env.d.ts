interface ImportMetaEnv {
  /** The version of `package.json`, written in by the build. */
  readonly APP_VERSION: string;
}
