'use strict';

/** Also finds packages that export only to `import`. */
module.exports = function resolvePackage(request, options) {
  try {
    return options.defaultResolver(request, options);
  } catch {
    const conditions = [...(options.conditions ?? []), 'import'];
    return options.defaultResolver(request, { ...options, conditions });
  }
};
