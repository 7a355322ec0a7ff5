/** The route of an API call: its method, and its path with parameters as `:name`. */
export interface ApiRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
}
