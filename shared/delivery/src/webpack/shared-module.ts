/** How one side of the federation shares a module. */
export interface SharedModule {
  singleton: true;
  version?: string;
  requiredVersion: string;
  eager?: boolean;
  import?: false;
}
