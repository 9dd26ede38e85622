import { sharedLibraries } from './shareScope';
import classes from './SharedLibraries.module.css';

/** What is one per page: whose copy it is, and who runs with it. */
export function SharedLibraries() {
  return (
    <section aria-labelledby="inspector-libraries">
      <h3 id="inspector-libraries">Shared libraries</h3>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Library</th>
            <th scope="col">From</th>
            <th scope="col">Used by</th>
          </tr>
        </thead>
        <tbody>
          {sharedLibraries().map(({ name, version, from, usedBy }) => (
            <tr key={`${name} ${version}`}>
              <th scope="row">
                {name} <span>{version}</span>
              </th>
              <td>{from}</td>
              <td>{usedBy.join(', ') || 'nobody yet'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
