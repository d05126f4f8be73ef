/** Faults that no test notices, with why none is to: what the fault changes is nothing that anybody could see, or costs more to try than it would cost. At most one in twenty of those that are drawn. */
export const known: Readonly<Record<string, string>> = {}
