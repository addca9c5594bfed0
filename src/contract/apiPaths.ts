import type { RouteAnswers } from './routeAnswers';

type PathOfRoute<Route> = Route extends `${string} ${infer Path}` ? Path : never;

/** The path of a route; a value stands in the place of each `:name`. */
export type RoutePath = PathOfRoute<keyof RouteAnswers>;

type NamesIn<Path> = Path extends `${infer Start}/${infer Rest}`
  ? NamesIn<Start> | NamesIn<Rest>
  : Path extends `:${infer Name}`
    ? Name
    : never;

declare const filled: unique symbol;
type FilledPath = string & { readonly [filled]: true };

/** A path that can be called. One that no route has is an error of types. */
export type ApiPath = Exclude<RoutePath, `${string}:${string}`> | FilledPath;

/** The path of one entry: puts the values, encoded, in the places of their names. */
export function apiPath<Path extends RoutePath>(
  path: Path,
  values: Readonly<Record<NamesIn<Path>, string | number>>,
): FilledPath {
  const byName: Readonly<Record<string, string | number>> = values;
  const text = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(byName[name] ?? ''));
  return text as FilledPath;
}
