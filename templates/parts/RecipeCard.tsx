import type { ReactNode } from "react";
import type { Recipe } from "../schema.ts";

/** One recipe: servings and times, what it needs, what to do. */
export function RecipeCard({ recipe }: { readonly recipe: Recipe }): ReactNode {
  const id = `receta-${recipe.id}`;
  return (
    <section className="recipe" aria-labelledby={id}>
      <p className="label">{recipe.categoria}</p>
      <h3 id={id}>{recipe.titulo}</h3>
      <p>{recipe.descripcion}</p>
      <dl className="recipe__facts">
        <Fact name="Raciones" value={String(recipe.raciones)} />
        <Fact name="Preparación" value={`${recipe.preparacionMin} min`} />
        {recipe.coccionMin > 0 && <Fact name="Cocción" value={`${recipe.coccionMin} min`} />}
      </dl>
      <div className="recipe__do">
        <div>
          <h4 className="recipe__head">Ingredientes</h4>
          <ul className="recipe__needs">
            {recipe.ingredientes.map((ingredient) => (
              <li key={ingredient}>{ingredient}</li>
            ))}
          </ul>
        </div>
        <div>
          <h4 className="recipe__head">Pasos</h4>
          <ol className="recipe__steps">
            {recipe.pasos.map((step) => (
              <li key={step}>
                <span>{step}</span>
              </li>
            ))}
          </ol>
        </div>
      </div>
      {recipe.nota !== undefined && <p className="small soft">{recipe.nota}</p>}
    </section>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
